/** A category's path as people read it: "Sarees › Silk". */
export function readablePath(path: string): string {
  return path.replaceAll(' > ', ' › ')
}
