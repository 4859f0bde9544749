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
          message: 'This image has no alt attribute',
          fix: 'Add alt="{{ image.alt }}", or alt="" if the image is decorative. The image_tag filter adds it automatically.',
        }),
      ),
  )
