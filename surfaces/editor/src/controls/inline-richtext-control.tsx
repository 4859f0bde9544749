import { sanitizeInlineRichtext } from '@haat/theme-engine'
import type { ControlProps } from './control-props.ts'
import { RichTextField } from './rich-text-field.tsx'

/** One line with emphasis and links. */
export function InlineRichtextControl(props: ControlProps) {
  return <RichTextField {...props} shape="line" clean={sanitizeInlineRichtext} />
}
