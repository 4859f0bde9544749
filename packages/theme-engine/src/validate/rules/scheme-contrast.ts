import type { SourceText } from '../../liquid/source-text.ts'
import { contrastPairsOf, TEXT_CONTRAST } from '../../schema/contrast.ts'
import { JsonDocument } from '../../schema/json-document.ts'
import { type Finding, findingAt } from '../finding.ts'
import { type Rule, textRule } from '../rule.ts'

/** Colour schemes whose texts are hard to read: the contrast that WCAG 2.2 requires. */
export const schemeContrast: Rule = textRule(/^config\/global-settings\.json$/, check)

function check(source: SourceText): Finding[] {
  const schemes = new JsonDocument(source.text, source.file).root?.members.get('color_schemes')?.node
  return [...(schemes?.members ?? [])].flatMap(([id, { node: scheme }]) => {
    const colors = Object.fromEntries([...scheme.members].map(([role, { node }]) => [role, node.value]))
    return contrastPairsOf(colors)
      .filter(({ ratio }) => ratio < TEXT_CONTRAST)
      .map(({ role, ground, ratio }) =>
        findingAt(source, scheme.members.get(role)?.node.offset ?? scheme.offset, {
          code: 'scheme_contrast',
          severity: 'warning',
          // Rounded down, so that 4.49 isn't shown as enough.
          message: `In the colour scheme "${id}", ${role} on ${ground} has a contrast of ${Math.floor(ratio * 10) / 10}:1`,
          fix: `Use colours with a contrast of at least ${TEXT_CONTRAST}:1.`,
        }),
      )
  })
}
