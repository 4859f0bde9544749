import { sanitizeRichtext } from '@haat/theme-engine'
import type { ControlProps } from './control-props.ts'
import { RichTextField } from './rich-text-field.tsx'

/** Paragraphs with headings, lists, links and emphasis. */
export function RichtextControl(props: ControlProps) {
  return <RichTextField {...props} shape="paragraphs" clean={sanitizeRichtext} />
}
