import { ownTemplateName, settingTypes } from '@haat/theme-engine'
import { useMemo } from 'react'
import { nodeName } from '../../document/node-name.ts'
import { allTemplates } from '../../document/own-templates.ts'
import { schemeName } from '../../document/schemes.ts'
import { sectionsOf } from '../../document/section-order.ts'
import { sortTemplates, templateName } from '../../document/template-name.ts'
import { useEditor } from '../../state/editor-context.tsx'
import { commandGroups } from '../../workspace/commands/command.ts'
import { type FocusRequest, focusSetting } from '../../workspace/focus-request.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'

/** One entry of the command menu. */
export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly group: string
  readonly icon?: string
  readonly keys?: readonly string[]
  readonly run: () => void
}

/** Returns the available commands, the page's sections, the pages, languages and theme settings when the menu opens. */
export function useMenuEntries(): readonly MenuEntry[] {
  const { store, schemas, loaded } = useEditor()
  const { commands, nodes, store: workspace } = useWorkspace()
  return useMemo(() => {
    const { document, template } = store.getState()
    const available = commands.list().filter(({ id, when }) => id !== 'commands' && when?.() !== false)
    const sections = ['header', template, 'footer'].flatMap((group) =>
      sectionsOf(document, group).map(
        (section): MenuEntry => ({
          id: `section:${section.id}`,
          label: nodeName(section, schemas),
          group: 'Sections on this page',
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
    const show = (focusRequest: FocusRequest) => () => {
      workspace.show('theme')
      // The closing menu returns the focus before the next frame.
      requestAnimationFrame(() => workspace.set({ focusRequest }))
    }
    const schemes = Object.entries(document.settings.color_schemes ?? {}).map(
      ([schemeId, scheme]): MenuEntry => ({
        id: `scheme:${schemeId}`,
        label: `Colour scheme: ${schemeName(schemeId, scheme)}`,
        group: 'Theme settings',
        run: show({ of: 'scheme', scheme_id: schemeId, role: 'background' }),
      }),
    )
    const settings = schemas.global.schema.flatMap((group): MenuEntry[] => {
      const editable = group.settings.filter(({ type }) => settingTypes[type].has_value)
      const entry = (key: string, label: string): MenuEntry => ({
        id: `setting:${key} ${label}`,
        label,
        group: 'Theme settings',
        run: show(focusSetting('theme', key)),
      })
      return [
        ...editable.slice(0, 1).map(({ key }) => entry(key, group.name)),
        ...editable.map(({ key, label }) => entry(key, `${group.name}: ${label}`)),
      ]
    })
    const languages = loaded.languages.map(
      ({ language, name, english_name: englishName, is_default: isDefault }): MenuEntry => ({
        id: `language:${language}`,
        label: name === englishName ? name : `${englishName}, ${name}`,
        group: 'Languages',
        run: () => workspace.set({ language: isDefault ? null : language }),
      }),
    )
    const byGroup = commandGroups.flatMap((group) => available.filter((command) => command.group === group))
    return [...byGroup, ...sections, ...pages, ...(languages.length > 1 ? languages : []), ...schemes, ...settings]
  }, [store, schemas, loaded, commands, nodes, workspace])
}
