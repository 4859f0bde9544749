import { ownTemplateName } from '@haat/theme-engine'
import { useMemo } from 'react'
import { nodeName } from '../document/node-name.ts'
import { allTemplates } from '../document/own-templates.ts'
import { sectionsOf } from '../document/section-order.ts'
import { useEditor } from '../state/editor-context.tsx'
import { sortTemplates, templateName } from '../workspace/template-name.ts'
import { useWorkspace } from '../workspace/workspace-context.tsx'
import { commandGroups } from './command.ts'

/** One line of the command menu. */
export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly group: string
  readonly icon?: string
  readonly keys?: readonly string[]
  readonly run: () => void
}

/** Commands that can be given now, the sections of the page, the pages: as they are when the menu opens. */
export function useMenuEntries(): readonly MenuEntry[] {
  const { store, schemas, loaded } = useEditor()
  const { commands, nodes } = useWorkspace()
  return useMemo(() => {
    const { document, template } = store.getState()
    const doable = commands.list().filter(({ id, when }) => id !== 'commands' && when?.() !== false)
    const sections = ['header', template, 'footer'].flatMap((group) =>
      sectionsOf(document, group).map(
        (section): MenuEntry => ({
          id: `section:${section.id}`,
          label: nodeName(section, schemas),
          group: 'Sections of this page',
          icon: schemas.sections[section.type]?.icon ?? 'section',
          run: () => nodes.reveal({ section_id: section.id }),
        }),
      ),
    )
    const pages = sortTemplates(allTemplates(document, loaded.templates)).map(
      (name): MenuEntry => ({
        id: `page:${name}`,
        label: templateName(name, ownTemplateName(document.settings, name)),
        group: 'Pages',
        icon: name,
        run: () => store.actions.showTemplate(name),
      }),
    )
    const byGroup = commandGroups.flatMap((group) => doable.filter((command) => command.group === group))
    return [...byGroup, ...sections, ...pages]
  }, [store, schemas, loaded, commands, nodes])
}
