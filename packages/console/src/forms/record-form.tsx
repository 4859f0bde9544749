import { joinClasses } from '@haat/ui'
import type { ComponentProps, ReactNode } from 'react'
import { clearOfBars } from './sticky-bar.tsx'

interface RecordFormProps {
  form: { readonly props: ComponentProps<'form'> }
  /** Above the fields: a stale notice, a choice of templates. */
  notice?: ReactNode
  /** Beside the fields, below them in narrow windows. */
  aside?: ReactNode
  /** The `SaveBar`, always visible. */
  saveBar: ReactNode
  children: ReactNode
}

/** Lays out the form of a record. Focused fields scroll clear of the header and the save bar. */
export function RecordForm({ form, notice, aside, saveBar, children }: RecordFormProps) {
  return (
    <form {...form.props} className={joinClasses('flex flex-col gap-4', clearOfBars)}>
      {notice}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-4">{children}</div>
        {aside !== undefined && <div className="flex min-w-0 flex-col gap-4">{aside}</div>}
      </div>
      {saveBar}
    </form>
  )
}
