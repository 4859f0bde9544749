import { RichTextEditor } from '@haat/rich-text/editor'
import { sanitizeContent, sanitizeRichtext } from '@haat/theme-engine'
import { Button, Field, Textarea } from '@haat/ui'
import { CircleAlert } from '@haat/ui/icons'
import { useId, useState } from 'react'
import { type FieldPathByValue, type FieldValues, type UseFormReturn, useController } from 'react-hook-form'
import { HrefPicker } from '../links/href-picker.tsx'

interface RichTextFieldProps<Values extends FieldValues, Output> {
  readonly store_slug: string
  readonly form: { readonly form: UseFormReturn<Values, unknown, Output> }
  /** The field's name in the form; its value is HTML. */
  readonly name: FieldPathByValue<Values, string>
  readonly label: string
  readonly optional?: boolean
  readonly placeholder: string
  /** `page` is higher than `description`. */
  readonly size?: 'description' | 'page'
  /** Text to highlight. */
  readonly highlight?: RegExp
}

interface EditorProps {
  readonly store_slug: string
  readonly label: string
  readonly optional: boolean
  readonly placeholder: string
  readonly isPage: boolean
  readonly highlight: RegExp | undefined
  readonly html: string
  readonly onHtml: (html: string) => void
  readonly error: string | undefined
}

/** A form's field with formatted text: a rich text editor, or HTML if the text needs it. Renders alone while typing. */
export function RichTextField<Values extends FieldValues, Output>({
  form: { form },
  name,
  optional = false,
  size = 'description',
  highlight,
  ...rest
}: RichTextFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control: form.control, name })
  const [wantsHtml, setWantsHtml] = useState(false)
  const html = String(field.value)
  const canBeFormatted = sanitizeContent(html) === sanitizeRichtext(html)
  const isHtml = wantsHtml || !canBeFormatted
  const editor = { ...rest, optional, isPage: size === 'page', highlight, html, error: fieldState.error?.message }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {isHtml ? (
        <HtmlText {...editor} onHtml={field.onChange} canBeFormatted={canBeFormatted} />
      ) : (
        <FormattedText {...editor} onHtml={field.onChange} />
      )}
      {canBeFormatted && (
        <Button size="small" variant="quiet" className="self-end" onClick={() => setWantsHtml(!isHtml)}>
          {isHtml ? 'Edit as rich text' : 'Edit as HTML'}
        </Button>
      )}
    </div>
  )
}

function FormattedText(props: EditorProps) {
  const { store_slug: storeSlug, label, optional, placeholder, isPage, highlight, html, onHtml, error } = props
  const id = useId()
  return (
    <>
      <span className="flex items-baseline gap-1.5 self-start text-sm font-medium text-ink">
        {label}
        {optional && <span className="text-xs font-normal text-ink-muted">optional</span>}
      </span>
      <RichTextEditor
        label={label}
        html={html}
        // Sanitised as on the server, so that the saved text equals the form's.
        onHtml={(next) => onHtml(sanitizeContent(next))}
        shape="paragraphs"
        placeholder={placeholder}
        disabled={false}
        hasOwnHistory
        {...(highlight !== undefined && { highlight })}
        textClassName={isPage ? 'min-h-64 text-base' : 'min-h-32'}
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

function HtmlText({ label, optional, isPage, html, onHtml, error, canBeFormatted }: EditorProps & HtmlTextProps) {
  return (
    <Field
      label={`${label} (HTML)`}
      {...(optional && { optional })}
      error={error}
      hint={
        canBeFormatted
          ? undefined
          : `This ${label.toLowerCase()} has a table, an image or other HTML that the rich text editor doesn’t support. Edit it as HTML.`
      }
    >
      <Textarea
        rows={isPage ? 16 : 8}
        value={html}
        spellCheck={false}
        className="font-mono text-sm"
        onChange={(event) => onHtml(event.target.value)}
      />
    </Field>
  )
}

interface HtmlTextProps {
  readonly canBeFormatted: boolean
}
