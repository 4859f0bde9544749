import { attributeOf, hasUnknownAttributes } from '../reading/html-view.ts'
import { liquidRule, type Rule } from '../rule.ts'

export const missingAlt: Rule = liquidRule((file) =>
  file.html.elements
    .filter(
      (element) =>
        element.name === 'img' && attributeOf(element, 'alt') === undefined && !hasUnknownAttributes(element),
    )
    .map(({ offset }) =>
      file.finding(offset, {
        code: 'missing_alt',
        severity: 'error',
        message: 'This image has no alt attribute',
        fix: 'Add alt="{{ image.alt }}", or alt="" if the image is decorative. The image_tag filter adds it automatically.',
      }),
    ),
)
