import type { QualityFinding } from '../findings/contract.ts'
import { type CheckedDraft, placeOf } from '../pages/checked-draft.ts'

/** Finds product pages on which nothing can be added to the cart. */
export function checkBuyButton(draft: CheckedDraft): QualityFinding[] {
  return draft.pages
    .filter(({ template, view }) => template.split('.')[0] === 'product' && !view.can_buy)
    .map((page): QualityFinding => {
      // Themes start a product's page with its own section.
      const section = draft.configuration.sections.find(({ template }) => template === page.template)
      return {
        rule: 'no_buy_button',
        severity: 'warning',
        ...placeOf(draft, page, section && { section_id: section.id }),
        message: 'Customers can’t buy on this page: it has no “Add to cart” button.',
        how_to_fix:
          'Add the block with the buy button to the product’s section (“Buy buttons” in our themes), or show it again if it’s hidden.',
      }
    })
}
