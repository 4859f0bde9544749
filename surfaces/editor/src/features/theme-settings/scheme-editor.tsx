import { ColorField } from '@haat/settings-panel/color-field'
import { roleColor } from '@haat/settings-panel/color-schemes'
import { contrastWarning } from '@haat/settings-panel/contrast-warning'
import { ControlGroup } from '@haat/settings-panel/control-group'
import { focusElement } from '@haat/settings-panel/focus-element'
import { SchemeSample } from '@haat/settings-panel/scheme-sample'
import type { Scheme } from '@haat/settings-panel/settings-ports'
import { contrastPairsOf, TEXT_CONTRAST } from '@haat/theme-engine'
import { Button, Field, TextInput } from '@haat/ui'
import { Copy } from '@haat/ui/icons'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { asSeparateStep } from '../../document/operation.ts'
import { addScheme } from '../../document/operations/add-scheme.ts'
import { renameScheme } from '../../document/operations/rename-scheme.ts'
import { setSchemeColor } from '../../document/operations/set-scheme-color.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { useSchemes } from '../../workspace/settings/use-schemes.ts'
import { useWorkspace, useWorkspaceState } from '../../workspace/workspace-context.tsx'
import { DeleteScheme } from './delete-scheme.tsx'
import { newSchemeFrom } from './new-scheme.ts'
import { roleLabel, rolesOf } from './scheme-roles.ts'

interface SchemeEditorProps {
  readonly scheme_id: string
  /** Null goes back to the list. */
  readonly onOpen: (schemeId: string | null) => void
}

/** Edits one colour scheme: its name and the colour of each role, with contrast warnings. */
export function SchemeEditor({ scheme_id: schemeId, onOpen }: SchemeEditorProps) {
  const { store } = useEditor()
  const schemes = useSchemes()
  const readOnly = useEditorState((state) => state.readOnlyReason !== null)
  const scheme = schemes.find(({ id }) => id === schemeId)
  if (scheme === undefined) {
    return <p className="text-sm text-ink-muted">This colour scheme was deleted.</p>
  }
  const duplicate = () => {
    const { id, scheme: copy } = newSchemeFrom(schemes, schemeId)
    store.actions.perform(addScheme(id, { ...copy, label: `${scheme.name} copy` }))
    onOpen(id)
  }
  return (
    <div className="flex flex-col gap-5">
      <h2 className="flex items-center gap-3 text-base font-semibold text-ink">
        <SchemeSample colors={scheme.colors} />
        <span className="min-w-0 truncate">{scheme.name}</span>
      </h2>
      <SchemeName key={schemeId} scheme={scheme} disabled={readOnly} />
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

/** The field can be empty while typing; the scheme always keeps a name. */
function SchemeName({ scheme, disabled }: { scheme: Scheme; disabled: boolean }) {
  const { store } = useEditor()
  const [isEmpty, setEmpty] = useState(false)
  return (
    <Field label="Name" disabled={disabled} error={isEmpty ? 'Enter a name' : undefined}>
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
    const label = roleLabel(role)
    const warning =
      pair !== undefined && pair.ratio < TEXT_CONTRAST
        ? contrastWarning(pair.ratio, roleLabel(pair.ground).toLowerCase())
        : undefined
    const setColor = (color: string) =>
      setSchemeColor(scheme.id, role, color === '' ? undefined : color, `${label} of ${scheme.name}`)
    return (
      <RoleField key={role} scheme_id={scheme.id} role={role}>
        <ControlGroup label={label} warning={warning}>
          <ColorField
            label={label}
            color={roleColor(scheme.colors, role) ?? ''}
            onColor={(color) => store.actions.perform(asSeparateStep(setColor(color)))}
            onInput={(color) => store.actions.perform(setColor(color))}
            isOptional={false}
            disabled={disabled}
          />
        </ControlGroup>
      </RoleField>
    )
  })
}

/** Receives the focus when this colour is requested. */
function RoleField({ scheme_id: schemeId, role, children }: { scheme_id: string; role: string; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  const { store } = useWorkspace()
  const isRequested = useWorkspaceState(
    ({ focusRequest: request }) => request?.of === 'scheme' && request.scheme_id === schemeId && request.role === role,
  )
  useEffect(() => {
    if (!isRequested || container.current === null) return
    store.set({ focusRequest: null })
    focusElement(container.current, { takesFocus: true })
  }, [isRequested, store])
  return <div ref={container}>{children}</div>
}
