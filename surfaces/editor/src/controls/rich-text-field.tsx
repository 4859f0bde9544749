import type { RichTextLinkField, RichTextShape } from '@haat/rich-text'
import { Skeleton, SkeletonRegion } from '@haat/ui'
import { Late, latePart } from '../shell/late-part.tsx'
import { ControlGroup } from './control-group.tsx'
import { type ControlProps, textOf } from './control-props.ts'
import { LinkField } from './link-field.tsx'
import { placeholderOf } from './placeholder-of.ts'

// By far the largest of the controls: it comes when somebody sees one.
const RichTextEditor = latePart(() => import('@haat/rich-text/editor'), 'RichTextEditor')

interface RichTextFieldProps extends ControlProps {
  readonly shape: RichTextShape
  /** The engine's: nothing else is ever stored. */
  readonly clean: (html: string) => string
}

/** Label and fault around the editor of formatted text, which is loaded when the first is shown. */
export function RichTextField({ setting, value, onInput, error, disabled, shape, clean }: RichTextFieldProps) {
  return (
    <ControlGroup label={setting.label} hint={setting.info} error={error}>
      <Late
        fallback={
          <SkeletonRegion label={`Loading ${setting.label}`}>
            <Skeleton className={shape === 'line' ? 'h-20 w-full' : 'h-40 w-full'} />
          </SkeletonRegion>
        }
      >
        <RichTextEditor
          label={setting.label}
          html={textOf(value)}
          onHtml={(html) => onInput(clean(html))}
          shape={shape}
          placeholder={placeholderOf(setting)}
          disabled={disabled}
          linkField={drawLinkField}
        />
      </Late>
    </ControlGroup>
  )
}

const drawLinkField: RichTextLinkField = ({ label, href, onHref }) => (
  <ControlGroup label={label}>
    <LinkField label={label} href={href} onHref={onHref} placeholder={undefined} disabled={false} />
  </ControlGroup>
)
