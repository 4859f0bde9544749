import {
  compile,
  dynamicSources,
  mockPage,
  type RenderResult,
  type ThemeConfiguration,
  type ThemeFiles,
  type WidgetInstance,
} from '../../packages/theme-engine/src/index.ts'

/** Theme files in a form that can be sent to a page: text, or bytes as numbers. */
export type PortableFiles = readonly (readonly [path: string, content: string | readonly number[]])[]

export interface RenderedPage {
  readonly name: string
  readonly result: RenderResult
}

/** Renders every page of a theme with the mock shop's data, with and without design mode, in the current environment. */
export function renderPages(themeFiles: PortableFiles, widgetFiles: PortableFiles): RenderedPage[] {
  const theme = compile(toThemeFiles(themeFiles), { widgets: toThemeFiles(widgetFiles) })
  const config = withEveryWidget(theme.defaultConfiguration(), Object.keys(theme.schemas.widgets))
  return theme.templates.flatMap((template) =>
    [false, true].map((design) => ({
      name: `${template}${design ? ', design' : ''}`,
      result: theme.render({ template, config, data: mockPage(template, { root: '/tea' }), design }),
    })),
  )
}

/** Adds a section with every widget to the home page, and one connected to every data source to the other pages. */
function withEveryWidget(config: ThemeConfiguration, types: readonly string[]): ThemeConfiguration {
  const widgets = types.map((type) => ({ id: `w-${type}`, type, settings: {} }))
  return {
    ...config,
    sections: [
      ...config.sections,
      { id: 'every', type: 'custom', settings: {}, blocks: [], widgets },
      ...['product', 'collection', 'page'].map((template) => ({
        id: `filled-${template}`,
        type: 'custom',
        template,
        settings: {},
        blocks: [],
        widgets: filledWidgets(),
      })),
    ],
  }
}

function filledWidgets(): WidgetInstance[] {
  return dynamicSources.flatMap(({ path }) => {
    const id = path.replace('.', '-')
    const expression = `{{ ${path} }}`
    return [
      { id: `h-${id}`, type: 'HeadingWidget', settings: { text: `About ${expression}.`, link: expression } },
      { id: `t-${id}`, type: 'TextWidget', settings: { text: expression }, hidden_on: ['phone'] },
      { id: `i-${id}`, type: 'ImageWidget', settings: { image: expression, caption: `<em>${expression}</em>` } },
    ]
  })
}

function toThemeFiles(files: PortableFiles): ThemeFiles {
  return new Map(
    files.map(([path, content]) => [path, typeof content === 'string' ? content : Uint8Array.from(content)]),
  )
}
