import { attributeOf, type HtmlElement } from '../reading/html-view.ts'
import { liquidRule, type Rule } from '../rule.ts'

const FORBIDDEN: ReadonlyMap<string, string> = new Map([
  ['base', 'it would change the target of every link on the page'],
  ['object', 'it can load other documents'],
  ['embed', 'it can load other documents'],
  ['applet', 'it can load other documents'],
  ['frame', 'it can load other documents'],
  ['frameset', 'it can load other documents'],
  ['portal', 'it can load other documents'],
  ['fencedframe', 'it can load other documents'],
  ['foreignobject', 'it can hide HTML inside an image'],
])

export const forbiddenElements: Rule = liquidRule((file) =>
  file.html.elements
    .map((element) => ({ element, reason: reasonAgainst(element) }))
    .filter(({ reason }) => reason !== undefined)
    .map(({ element, reason }) =>
      file.finding(element.offset, {
        code: 'forbidden_element',
        severity: 'error',
        message: `<${element.name}> isn't allowed in a theme: ${reason}`,
        fix: `Remove <${element.name}>.`,
      }),
    ),
)

function reasonAgainst(element: HtmlElement): string | undefined {
  if (element.name !== 'meta') return FORBIDDEN.get(element.name)
  const equivalent = attributeOf(element, 'http-equiv')?.value.trim().toLowerCase()
  return equivalent === undefined || equivalent === 'x-ua-compatible'
    ? undefined
    : 'with http-equiv it can change how the browser handles the page'
}
