import { attributeOf, type HtmlElement } from '../reading/html-view.ts'
import type { Rule } from '../rule.ts'

const FORBIDDEN: ReadonlyMap<string, string> = new Map([
  ['base', 'it would change where every link of the page leads'],
  ['object', 'it loads other documents'],
  ['embed', 'it loads other documents'],
  ['applet', 'it loads other documents'],
  ['frame', 'it loads other documents'],
  ['frameset', 'it loads other documents'],
  ['portal', 'it loads other documents'],
  ['fencedframe', 'it loads other documents'],
  ['foreignobject', 'it hides HTML in a picture'],
])

export const forbiddenElements: Rule = (theme) =>
  theme.liquid_files.flatMap(({ path, html }) =>
    html.elements
      .map((element) => ({ element, reason: reasonAgainst(element) }))
      .filter(({ reason }) => reason !== undefined)
      .map(({ element, reason }) =>
        theme.finding(path, element.offset, {
          code: 'forbidden_element',
          severity: 'error',
          message: `<${element.name}> may not stand in a theme: ${reason}`,
          mend: `Remove <${element.name}>.`,
        }),
      ),
  )

function reasonAgainst(element: HtmlElement): string | undefined {
  if (element.name !== 'meta') return FORBIDDEN.get(element.name)
  const equivalent = attributeOf(element, 'http-equiv')?.value.trim().toLowerCase()
  return equivalent === undefined || equivalent === 'x-ua-compatible'
    ? undefined
    : 'with http-equiv it changes how the page is answered'
}
