import { serveLanguage } from './serve-language.ts'

const widgets = import.meta.glob<string>('../../../../packages/theme-widgets/widgets/*.liquid', {
  query: '?raw',
  import: 'default',
  eager: true,
})

serveLanguage(
  self,
  new Map(Object.entries(widgets).map(([path, text]) => [path.replace(/^.*\/widgets\//, 'widgets/'), text])),
)
