import { GAP } from '@haat/domains/products/pages/contract'
import { RichTextEditor } from '@haat/rich-text/editor'
import { sanitizeContent, sanitizeRichtext } from '@haat/theme-engine'
import { Button, Field, Textarea } from '@haat/ui'
import { CircleAlert } from '@haat/ui/icons'
import { useId, useState } from 'react'
import { HrefPicker } from '../links/href-picker.tsx'

interface BodyFieldProps {
  readonly store_slug: string
  readonly html: string
  readonly onHtml: (html: string) => void
  readonly error: string | undefined
}

/** The content of a page: a rich text editor, or HTML if the content needs it. */
export function BodyField(props: BodyFieldProps) {
  const [wantsHtml, setWantsHtml] = useState(false)
  const canBeFormatted = sanitizeContent(props.html) === sanitizeRichtext(props.html)
  const isHtml = wantsHtml || !canBeFormatted
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {isHtml ? <HtmlText {...props} canBeFormatted={canBeFormatted} /> : <FormattedText {...props} />}
      {canBeFormatted && (
        <Button size="small" variant="quiet" className="self-end" onClick={() => setWantsHtml(!isHtml)}>
          {isHtml ? 'Edit as rich text' : 'Edit as HTML'}
        </Button>
      )}
    </div>
  )
}

function FormattedText({ store_slug: storeSlug, html, onHtml, error }: BodyFieldProps) {
  const id = useId()
  return (
    <>
      <span className="self-start text-sm font-medium text-ink">Content</span>
      <RichTextEditor
        label="Content"
        html={html}
        // Sanitised as on the server, so that the saved content equals the form's.
        onHtml={(next) => onHtml(sanitizeContent(next))}
        shape="paragraphs"
        placeholder="Write your page"
        disabled={false}
        hasOwnHistory
        highlight={GAP}
        textClassName="min-h-64 text-base"
        heightClassName="max-h-[70vh]"
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : id}
        linkField={(field) => <HrefPicker store_slug={storeSlug} {...field} />}
      />
      {error !== undefined && (
        <p id={id} className="flex items-start gap-1.5 text-sm text-madder-text">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}

function HtmlText({ html, onHtml, error, canBeFormatted }: BodyFieldProps & { canBeFormatted: boolean }) {
  return (
    <Field
      label="Content (HTML)"
      error={error}
      hint={
        canBeFormatted
          ? undefined
          : 'This content has a table, an image or other HTML that the rich text editor doesn’t support. Edit it as HTML.'
      }
    >
      <Textarea
        rows={16}
        value={html}
        spellCheck={false}
        className="font-mono text-sm"
        onChange={(event) => onHtml(event.target.value)}
      />
    </Field>
  )
}
