import { IconButton, joinClasses, Menu, MenuCheck, printCombination } from '@haat/ui'
import {
  Bold,
  ChevronDown,
  Code,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Strikethrough,
  Underline,
} from '@haat/ui/icons'
import { type Editor, useEditorState as useTiptapState } from '@tiptap/react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { RichTextLinkField } from './rich-text-editor-props.ts'
import type { RichTextShape } from './rich-text-extensions.ts'
import { RichTextLinkDialog } from './rich-text-link-dialog.tsx'

interface RichTextToolbarProps {
  readonly editor: Editor
  readonly label: string
  readonly shape: RichTextShape
  readonly disabled: boolean
  readonly isLinking: boolean
  readonly onLinking: (isLinking: boolean) => void
  readonly linkField: RichTextLinkField
}

const headingLevels = [2, 3, 4] as const

/** The formatting toolbar. One Tab stop; arrow keys move inside. */
export function RichTextToolbar(props: RichTextToolbarProps) {
  const { editor, label, shape, disabled, isLinking, onLinking, linkField } = props
  const state = useTiptapState({ editor, selector: ({ editor: present }) => stateOf(present) })
  const run = () => editor.chain().focus()
  const mark = (name: keyof typeof state & string, text: string, icon: ReactNode, press: () => void) => (
    <IconButton
      label={text}
      size="small"
      icon={icon}
      aria-pressed={state[name] === true}
      disabled={disabled}
      onClick={press}
      // Keep the text's selection.
      onMouseDown={(event) => event.preventDefault()}
      className={joinClasses('size-8! [&_svg]:size-4', state[name] === true && 'bg-indigo-soft! text-indigo-text!')}
    />
  )
  return (
    <div
      role="toolbar"
      aria-label={`Format ${label}`}
      className="flex flex-wrap items-center gap-0.5 border-b border-hairline p-1"
      onKeyDown={moveInToolbar}
    >
      {shape === 'paragraphs' && <BlockMenu editor={editor} block={state.block} disabled={disabled} />}
      {mark('bold', `Bold (${printCombination('mod+b')})`, <Bold aria-hidden="true" />, () => run().toggleBold().run())}
      {mark('italic', `Italic (${printCombination('mod+i')})`, <Italic aria-hidden="true" />, () =>
        run().toggleItalic().run(),
      )}
      {mark('underline', `Underline (${printCombination('mod+u')})`, <Underline aria-hidden="true" />, () =>
        run().toggleUnderline().run(),
      )}
      {mark('strike', 'Strikethrough', <Strikethrough aria-hidden="true" />, () => run().toggleStrike().run())}
      {mark('link', `Link (${printCombination('mod+k')})`, <Link aria-hidden="true" />, () => onLinking(true))}
      {shape === 'paragraphs' && (
        <>
          {mark('bulletList', 'Bulleted list', <List aria-hidden="true" />, () => run().toggleBulletList().run())}
          {mark('orderedList', 'Numbered list', <ListOrdered aria-hidden="true" />, () =>
            run().toggleOrderedList().run(),
          )}
          {mark('blockquote', 'Quote', <Quote aria-hidden="true" />, () => run().toggleBlockquote().run())}
          {mark('code', 'Code', <Code aria-hidden="true" />, () => run().toggleCode().run())}
          {mark('rule', 'Divider', <Minus aria-hidden="true" />, () => run().setHorizontalRule().run())}
        </>
      )}
      <RichTextLinkDialog editor={editor} open={isLinking} onOpenChange={onLinking} linkField={linkField} />
    </div>
  )
}

function stateOf(editor: Editor) {
  const level = headingLevels.find((candidate) => editor.isActive('heading', { level: candidate }))
  return {
    block: level ?? 0,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    link: editor.isActive('link'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    blockquote: editor.isActive('blockquote'),
    code: editor.isActive('code'),
    rule: false,
  }
}

/** Paragraph or heading. Level 1 is reserved for the page's own title. */
function BlockMenu({ editor, block, disabled }: { editor: Editor; block: number; disabled: boolean }) {
  const shown = block === 0 ? 'Text' : `H${block}`
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          disabled={disabled}
          aria-label={`${shown}, text style`}
          className="inline-flex h-8 cursor-pointer items-center gap-1 rounded-control px-2 text-sm text-ink-muted hover:bg-hover hover:text-ink disabled:cursor-not-allowed disabled:text-ink-disabled"
        >
          {shown}
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </button>
      }
    >
      <MenuCheck checked={block === 0} onCheckedChange={() => editor.chain().focus().setParagraph().run()}>
        Paragraph
      </MenuCheck>
      {headingLevels.map((level) => (
        <MenuCheck
          key={level}
          checked={block === level}
          onCheckedChange={() => editor.chain().focus().toggleHeading({ level }).run()}
        >
          Heading {level}
        </MenuCheck>
      ))}
    </Menu>
  )
}

function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not([disabled])')]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  if (at === -1) return
  event.preventDefault()
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}
