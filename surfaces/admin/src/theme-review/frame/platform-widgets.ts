const sources = import.meta.glob<string>('../../../../../packages/theme-widgets/widgets/*.liquid', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Sources of the platform's widgets by path: `widgets/heading.liquid`. */
export const platformWidgets: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(sources).map(([path, source]) => [path.slice(path.lastIndexOf('widgets/')), source]),
)
