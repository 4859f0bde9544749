import { expect, test } from 'vitest'
import { readGuide, withReference } from './command-line-reference.ts'

test('docs/cli.md describes every command and option', async () => {
  const guide = withReference(readGuide())
  for (const command of ['theme init', 'theme dev', 'theme push', 'theme language-server', 'login', 'whoami']) {
    expect(guide).toContain(`### haat ${command}\n`)
  }
  await expect(guide).toMatchFileSnapshot('../docs/cli.md')
})
