import { Field, IconButton, Textarea } from '@haat/ui'
import { Bold, Heading2, Italic, Link, List } from '@haat/ui/icons'
import { useRef } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { wrapSelection } from './wrap-selection.ts'

const tools = [
  { label: 'Bold', Icon: Bold, before: '<strong>', after: '</strong>' },
  { label: 'Italic', Icon: Italic, before: '<em>', after: '</em>' },
  { label: 'Heading', Icon: Heading2, before: '\n\n<h2>', after: '</h2>\n\n' },
  { label: 'List', Icon: List, before: '\n\n<ul>\n<li>', after: '</li>\n</ul>\n\n' },
  { label: 'Link', Icon: Link, before: '<a href="https://">', after: '</a>' },
] as const

interface DescriptionEditorProps {
  /** The return value of the form's `text('description')`. */
  field: UseFormRegisterReturn
  error: string | undefined
  /** Called when a button has changed the text. */
  onWrite: (text: string) => void
  rows?: number
}

/** The description: plain text with a few tags, which the buttons insert around the selection. */
export function DescriptionEditor({ field, error, onWrite, rows = 8 }: DescriptionEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const write = (before: string, after: string) => {
    const area = box.current?.querySelector('textarea')
    if (!area) return
    const { text, start, end } = wrapSelection(area.value, [area.selectionStart, area.selectionEnd], before, after)
    onWrite(text)
    area.focus()
    area.setSelectionRange(start, end)
  }
  return (
    <div ref={box} className="flex flex-col gap-1.5">
      <Field
        label="Description"
        optional
        error={error}
        hint={
          <>
            Leave an empty line to start a paragraph. <code>&lt;strong&gt;</code> is bold, <code>&lt;em&gt;</code>{' '}
            italic, <code>&lt;h2&gt;</code> a heading, <code>&lt;ul&gt;&lt;li&gt;</code> a list; the buttons write them
            for you.
          </>
        }
      >
        <div
          role="toolbar"
          aria-label="Formatting"
          aria-orientation="horizontal"
          className="-mb-1 flex flex-wrap gap-0.5"
        >
          {tools.map(({ label, Icon, before, after }) => (
            <IconButton
              key={label}
              label={label}
              size="small"
              icon={<Icon aria-hidden="true" className="size-4" />}
              onClick={() => write(before, after)}
            />
          ))}
        </div>
        <Textarea rows={rows} {...field} />
      </Field>
    </div>
  )
}
