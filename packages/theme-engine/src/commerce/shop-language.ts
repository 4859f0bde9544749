import { extendLanguage, type Language } from '../liquid/language.ts'
import { standardLanguage } from '../liquid/standard-language.ts'
import { assetFilters } from './filters/asset.ts'
import { colorFilters } from './filters/color.ts'
import { fontFilters } from './filters/font.ts'
import { imageFilters } from './filters/image.ts'
import { linkFilters } from './filters/link.ts'
import { mediaFilters } from './filters/media.ts'
import { moneyFilters } from './filters/money.ts'
import { shopFilters } from './filters/shop.ts'
import { textFilters } from './filters/text.ts'
import { SafeOutputs } from './safe-output.ts'
import { form } from './tags/form.ts'
import { paginate } from './tags/paginate.ts'
import { contentFor, section, sections } from './tags/section.ts'
import { javascript, layout, schema, style, stylesheet } from './tags/style.ts'

/** Liquid for stores: the standard language plus tags and filters for products, carts and pages. */
export const shopLanguage: Language = extendLanguage(standardLanguage, {
  filters: {
    ...assetFilters,
    ...colorFilters,
    ...fontFilters,
    ...imageFilters,
    ...linkFilters,
    ...mediaFilters,
    ...moneyFilters,
    ...shopFilters,
    ...textFilters,
  },
  trackOutputs: () => new SafeOutputs(),
  tags: { content_for: contentFor, form, javascript, layout, paginate, schema, section, sections, style, stylesheet },
})
