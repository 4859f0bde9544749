import type { SettingType } from '../schema.ts'
import type { SettingTypeDefinition } from '../setting-type.ts'
import { alignmentType } from './alignment.ts'
import { categoryType } from './category.ts'
import { collectionType } from './collection.ts'
import { collectionListType } from './collection-list.ts'
import { colorType } from './color.ts'
import { colorSchemeType } from './color-scheme.ts'
import { fontType } from './font.ts'
import { headingType } from './heading.ts'
import { iconType } from './icon.ts'
import { imageType } from './image.ts'
import { inlineRichtextType } from './inline-richtext.ts'
import { linkType } from './link.ts'
import { menuType } from './menu.ts'
import { noteType } from './note.ts'
import { numberType } from './number.ts'
import { pageType } from './page.ts'
import { productType } from './product.ts'
import { productListType } from './product-list.ts'
import { rangeType } from './range.ts'
import { richtextType } from './richtext.ts'
import { selectType } from './select.ts'
import { spacingType } from './spacing.ts'
import { textType } from './text.ts'
import { textareaType } from './textarea.ts'
import { toggleType } from './toggle.ts'
import { videoType } from './video.ts'

/** Every setting type by its name; a missing one doesn't compile. */
export const settingTypes: Readonly<Record<SettingType, SettingTypeDefinition>> = {
  text: textType,
  textarea: textareaType,
  richtext: richtextType,
  image: imageType,
  link: linkType,
  color: colorType,
  color_scheme: colorSchemeType,
  range: rangeType,
  select: selectType,
  toggle: toggleType,
  number: numberType,
  product: productType,
  collection: collectionType,
  page: pageType,
  inline_richtext: inlineRichtextType,
  font: fontType,
  video: videoType,
  icon: iconType,
  alignment: alignmentType,
  spacing: spacingType,
  menu: menuType,
  category: categoryType,
  product_list: productListType,
  collection_list: collectionListType,
  heading: headingType,
  note: noteType,
}
