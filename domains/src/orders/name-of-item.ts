/** Names an item: `Assam tea (250 g)`. */
export function nameOfItem({ title, variant_title: variant }: { title: string; variant_title: string }): string {
  return variant === '' ? title : `${title} (${variant})`
}
