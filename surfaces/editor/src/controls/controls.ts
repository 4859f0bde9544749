import type { SettingType } from '@haat/theme-engine'
import type { ComponentType } from 'react'
import { AlignmentControl } from './alignment-control.tsx'
import { CollectionControl } from './collection-control.tsx'
import { CollectionListControl } from './collection-list-control.tsx'
import { ColorControl } from './color-control.tsx'
import { ColorSchemeControl } from './color-scheme-control.tsx'
import type { ControlProps } from './control-props.ts'
import { FontControl } from './font-control.tsx'
import { HeadingControl } from './heading-control.tsx'
import { IconControl } from './icon-control.tsx'
import { ImageControl } from './image-control.tsx'
import { InlineRichtextControl } from './inline-richtext-control.tsx'
import { LinkControl } from './link-control.tsx'
import { MenuControl } from './menu-control.tsx'
import { NoteControl } from './note-control.tsx'
import { NumberControl } from './number-control.tsx'
import { PageControl } from './page-control.tsx'
import { ProductControl } from './product-control.tsx'
import { ProductListControl } from './product-list-control.tsx'
import { RangeControl } from './range-control.tsx'
import { RichtextControl } from './richtext-control.tsx'
import { SelectControl } from './select-control.tsx'
import { SpacingControl } from './spacing-control.tsx'
import { TextControl } from './text-control.tsx'
import { TextareaControl } from './textarea-control.tsx'
import { ToggleControl } from './toggle-control.tsx'
import { VideoControl } from './video-control.tsx'

/** The control of every setting type; one that is missing does not compile. */
export const controls: Readonly<Record<SettingType, ComponentType<ControlProps>>> = {
  text: TextControl,
  textarea: TextareaControl,
  richtext: RichtextControl,
  image: ImageControl,
  link: LinkControl,
  color: ColorControl,
  color_scheme: ColorSchemeControl,
  range: RangeControl,
  select: SelectControl,
  toggle: ToggleControl,
  number: NumberControl,
  product: ProductControl,
  collection: CollectionControl,
  page: PageControl,
  inline_richtext: InlineRichtextControl,
  font: FontControl,
  video: VideoControl,
  icon: IconControl,
  alignment: AlignmentControl,
  spacing: SpacingControl,
  menu: MenuControl,
  product_list: ProductListControl,
  collection_list: CollectionListControl,
  heading: HeadingControl,
  note: NoteControl,
}
