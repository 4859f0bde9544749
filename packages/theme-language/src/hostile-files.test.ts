import { expect, test } from 'vitest'
import { createLanguageService } from './create-language-service.ts'
import { formatThemeFile } from './format/format-theme-file.ts'
import { hostileFiles } from './hostile-files.fixture.ts'
import { themeFiles } from './theme.fixture.ts'

/** Findings of one file, and one that says that there are more. */
const MAX_FINDINGS = 501

// Work that grows with the square of a file's size would run for minutes: these would end at the limit of a test.
test.each(Object.entries(hostileFiles))(
  '%s are checked, explained and formatted, or refused',
  async (_, [path, text]) => {
    const service = createLanguageService()
    service.open(Object.entries(themeFiles))
    service.change([{ path, content: text }])
    const findings = service.findings().filter(({ file }) => file === path)
    expect(findings.length).toBeLessThanOrEqual(MAX_FINDINGS)
    for (const offset of [40, text.length >> 1, text.length]) {
      service.complete(path, offset)
      service.hover(path, offset)
      service.define(path, offset)
      service.references(path, offset)
      service.prepareRename(path, offset)
      service.rename(path, offset, 'other')
    }
    expect(service.symbols().length).toBeGreaterThan(0)
    const formatted = await formatThemeFile(new Map([...Object.entries(themeFiles), [path, text]]), path)
    expect(formatted).toBeDefined()
  },
)
