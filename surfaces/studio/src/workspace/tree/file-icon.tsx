import { ChevronDown, ChevronRight, Code, FileText, Globe, Image, LayoutTemplate, Palette, Type } from '@haat/ui/icons'

/** The icon of a file, by its type. */
export function FileIcon({ path }: { path: string }) {
  const Icon = iconOf(path)
  return <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
}

function iconOf(path: string) {
  if (/\.(png|jpe?g|webp|avif|gif|ico|svg)$/i.test(path)) return Image
  if (/\.woff2?$/i.test(path)) return Type
  if (path.endsWith('.css')) return Palette
  if (path.startsWith('locales/')) return Globe
  if (path.startsWith('templates/')) return LayoutTemplate
  return path.endsWith('.liquid') ? Code : FileText
}

/** The arrow of a folder. */
export function FolderArrow({ isExpanded }: { isExpanded: boolean }) {
  const Icon = isExpanded ? ChevronDown : ChevronRight
  return <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
}
