import type { SettingType } from '@haat/theme-engine'
import type { ComponentType } from 'react'
import { AlignmentControl } from './alignment-control.tsx'
import type { ControlProps } from './control-props.ts'
import { HeadingControl } from './heading-control.tsx'
import { NoteControl } from './note-control.tsx'
import { NumberControl } from './number-control.tsx'
import { RangeControl } from './range-control.tsx'
import { SelectControl } from './select-control.tsx'
import { SpacingControl } from './spacing-control.tsx'
import { TextControl } from './text-control.tsx'
import { TextareaControl } from './textarea-control.tsx'
import { ToggleControl } from './toggle-control.tsx'

/** The control of every setting type; one that is missing does not compile. */
export const controls: Readonly<Record<SettingType, ComponentType<ControlProps>>> = {
  text: TextControl,
  textarea: TextareaControl,
  richtext: TextareaControl,
  image: TextControl,
  link: TextControl,
  color: TextControl,
  color_scheme: TextControl,
  range: RangeControl,
  select: SelectControl,
  toggle: ToggleControl,
  number: NumberControl,
  product: TextControl,
  collection: TextControl,
  page: TextControl,
  inline_richtext: TextControl,
  font: TextControl,
  video: TextControl,
  icon: TextControl,
  alignment: AlignmentControl,
  spacing: SpacingControl,
  menu: TextControl,
  product_list: TextControl,
  collection_list: TextControl,
  heading: HeadingControl,
  note: NoteControl,
}
