import { type SettingType, sanitizeInlineRichtext, sanitizeRichtext } from '@haat/theme-engine'
import type { ComponentType } from 'react'
import { AlignmentControl } from './basic/alignment-control.tsx'
import { HeadingControl, NoteControl } from './basic/heading-and-note.tsx'
import { NumberControl } from './basic/number-control.tsx'
import { RangeControl } from './basic/range-control.tsx'
import { SelectControl } from './basic/select-control.tsx'
import { SpacingControl } from './basic/spacing-control.tsx'
import { TextControl } from './basic/text-control.tsx'
import { TextareaControl } from './basic/textarea-control.tsx'
import { ToggleControl } from './basic/toggle-control.tsx'
import { ColorControl } from './colors/color-control.tsx'
import { ColorSchemeControl } from './colors/color-scheme-control.tsx'
import type { ControlProps } from './fields/control-props.ts'
import { FontControl } from './fonts/font-control.tsx'
import { IconControl } from './icons/icon-control.tsx'
import { LinkControl } from './links/link-control.tsx'
import { RichTextField } from './links/rich-text-field.tsx'
import { ImageControl } from './media/image-control.tsx'
import { VideoControl } from './media/video-control.tsx'
import type { ResourceKind } from './ports/settings-ports.tsx'
import { ResourceControl } from './resources/resource-control.tsx'
import { ResourceListControl } from './resources/resource-list-control.tsx'

const resource = (kind: ResourceKind) => (props: ControlProps) => <ResourceControl kind={kind} {...props} />
const resourceList = (kind: ResourceKind) => (props: ControlProps) => <ResourceListControl kind={kind} {...props} />

/** The control of every setting type; a missing one doesn't compile. */
export const controls: Readonly<Record<SettingType, ComponentType<ControlProps>>> = {
  text: TextControl,
  textarea: TextareaControl,
  richtext: (props) => <RichTextField {...props} shape="paragraphs" clean={sanitizeRichtext} />,
  image: ImageControl,
  link: LinkControl,
  color: ColorControl,
  color_scheme: ColorSchemeControl,
  range: RangeControl,
  select: SelectControl,
  toggle: ToggleControl,
  number: NumberControl,
  product: resource('product'),
  collection: resource('collection'),
  page: resource('page'),
  inline_richtext: (props) => <RichTextField {...props} shape="line" clean={sanitizeInlineRichtext} />,
  font: FontControl,
  video: VideoControl,
  icon: IconControl,
  alignment: AlignmentControl,
  spacing: SpacingControl,
  menu: resource('menu'),
  category: resource('category'),
  product_list: resourceList('product'),
  collection_list: resourceList('collection'),
  heading: HeadingControl,
  note: NoteControl,
}
