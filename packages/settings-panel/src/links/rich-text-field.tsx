import type { RichTextLinkField, RichTextShape } from '@haat/rich-text'
import { Skeleton, SkeletonRegion } from '@haat/ui'
import { LazyBoundary, lazyComponent } from '../../../ui/src/lazy/lazy-component.tsx'
import { placeholderOf } from '../basic/placeholder-of.ts'
import { ControlGroup } from '../fields/control-group.tsx'
import { type ControlProps, textOf } from '../fields/control-props.ts'
import { LinkField } from './link-field.tsx'

// By far the largest control, so it loads when one is shown.
const RichTextEditor = lazyComponent(() => import('@haat/rich-text/editor'), 'RichTextEditor')

interface RichTextFieldProps extends ControlProps {
  readonly shape: RichTextShape
  /** The engine's sanitiser. Only its output is stored. */
  readonly clean: (html: string) => string
}

/** Label and error around the rich text editor, which loads when the first one is shown. */
export function RichTextField({ setting, value, onInput, error, disabled, shape, clean }: RichTextFieldProps) {
  return (
    <ControlGroup label={setting.label} hint={setting.info} error={error}>
      <LazyBoundary
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
          linkField={renderLinkField}
        />
      </LazyBoundary>
    </ControlGroup>
  )
}

const renderLinkField: RichTextLinkField = ({ label, href, onHref }) => (
  <ControlGroup label={label}>
    <LinkField label={label} href={href} onHref={onHref} placeholder={undefined} disabled={false} />
  </ControlGroup>
)
