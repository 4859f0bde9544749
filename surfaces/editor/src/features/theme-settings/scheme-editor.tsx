import { contrastPairsOf, TEXT_CONTRAST } from '@haat/theme-engine'
import { Button, Field, TextInput } from '@haat/ui'
import { Copy } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { ColorField } from '../../controls/color-field.tsx'
import { ControlGroup } from '../../controls/control-group.tsx'
import { SchemeSample } from '../../controls/scheme-sample.tsx'
import { roleColor, type Scheme, useSchemes } from '../../controls/use-schemes.ts'
import { asStepOfItsOwn } from '../../document/operation.ts'
import { addScheme } from '../../document/operations/add-scheme.ts'
import { renameScheme } from '../../document/operations/rename-scheme.ts'
import { setSchemeColor } from '../../document/operations/set-scheme-color.ts'
import { contrastWarning } from '../../settings/contrast-warning.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { useLeadWhenSought, useSought } from '../../workspace/settings/sought.ts'
import { DeleteScheme } from './delete-scheme.tsx'
import { newSchemeFrom } from './new-scheme.ts'
import { rolesOf, roleWords } from './scheme-roles.ts'

interface SchemeEditorProps {
  readonly scheme_id: string
  /** Null leads back to the list. */
  readonly onOpen: (scheme_id: string | null) => void
}

/** One colour scheme: its name, each role's colour, and what of it would be hard to read. */
export function SchemeEditor({ scheme_id, onOpen }: SchemeEditorProps) {
  const { store } = useEditor()
  const schemes = useSchemes()
  const readOnly = useEditorState((state) => state.readOnlyReason !== null)
  const scheme = schemes.find(({ id }) => id === scheme_id)
  if (scheme === undefined) {
    return <p className="text-sm text-ink-muted">This scheme is not there any more.</p>
  }
  const duplicate = () => {
    const { id, scheme: copy } = newSchemeFrom(schemes, scheme_id)
    store.actions.perform(addScheme(id, { ...copy, label: `${scheme.name} copy` }))
    onOpen(id)
  }
  return (
    <div className="flex flex-col gap-5">
      <h2 className="flex items-center gap-3 text-base font-semibold text-ink">
        <SchemeSample colors={scheme.colors} />
        <span className="min-w-0 truncate">{scheme.name}</span>
      </h2>
      <SchemeName key={scheme_id} scheme={scheme} disabled={readOnly} />
      <SchemeRoles scheme={scheme} disabled={readOnly} />
      <div className="flex flex-wrap gap-2 border-t border-hairline pt-4">
        <Button
          size="small"
          icon={<Copy aria-hidden="true" className="size-4" />}
          disabled={readOnly}
          onClick={duplicate}
        >
          Duplicate
        </Button>
        <DeleteScheme
          scheme={scheme}
          isLast={schemes.length === 1}
          disabled={readOnly}
          onDeleted={() => onOpen(null)}
        />
      </div>
    </div>
  )
}

/** The box may be empty while another name is being written; the scheme never is without one. */
function SchemeName({ scheme, disabled }: { scheme: Scheme; disabled: boolean }) {
  const { store } = useEditor()
  const [isEmpty, setEmpty] = useState(false)
  return (
    <Field label="Name" disabled={disabled} error={isEmpty ? 'Give it a name' : undefined}>
      <TextInput
        value={isEmpty ? '' : scheme.name}
        maxLength={60}
        onChange={({ target }) => {
          setEmpty(target.value.trim() === '')
          store.actions.perform(renameScheme(scheme.id, target.value))
        }}
        onBlur={() => setEmpty(false)}
      />
    </Field>
  )
}

function SchemeRoles({ scheme, disabled }: { scheme: Scheme; disabled: boolean }) {
  const { store, schemas } = useEditor()
  const pairs = contrastPairsOf(scheme.colors)
  return rolesOf(scheme.colors, schemas.global.color_schemes).map((role) => {
    const pair = pairs.find((candidate) => candidate.role === role)
    const words = roleWords(role)
    const warning =
      pair !== undefined && pair.ratio < TEXT_CONTRAST
        ? contrastWarning(pair.ratio, roleWords(pair.ground).toLowerCase())
        : undefined
    const setColor = (color: string) =>
      setSchemeColor(scheme.id, role, color === '' ? undefined : color, `${words} of ${scheme.name}`)
    return (
      <SoughtRole key={role} scheme_id={scheme.id} role={role}>
        <ControlGroup label={words} warning={warning}>
          <ColorField
            label={words}
            color={roleColor(scheme.colors, role) ?? ''}
            onColor={(color) => store.actions.perform(asStepOfItsOwn(setColor(color)))}
            onInput={(color) => store.actions.perform(setColor(color))}
            canBeNone={false}
            disabled={disabled}
          />
        </ControlGroup>
      </SoughtRole>
    )
  })
}

/** Takes the focus when somebody is led to this very colour. */
function SoughtRole({ scheme_id, role, children }: { scheme_id: string; role: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isSought = useSought((now) => now?.of === 'scheme' && now.scheme_id === scheme_id && now.role === role)
  useLeadWhenSought(isSought, place)
  return <div ref={place}>{children}</div>
}
