import { attributeOf, hasUnknownAttributes } from '../reading/html-view.ts'
import type { Rule } from '../rule.ts'

export const missingAlt: Rule = (theme) =>
  theme.liquid_files.flatMap(({ path, html }) =>
    html.elements
      .filter(
        (element) =>
          element.name === 'img' && attributeOf(element, 'alt') === undefined && !hasUnknownAttributes(element),
      )
      .map(({ offset }) =>
        theme.finding(path, offset, {
          code: 'missing_alt',
          severity: 'error',
          message: 'This picture has no alt attribute',
          mend: 'Add alt="{{ image.alt }}", or alt="" where the picture only decorates; image_tag does it by itself.',
        }),
      ),
  )
