interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>
}

declare global {
  interface Window {
    /** Only in Chromium. */
    readonly EyeDropper?: new () => EyeDropper
  }
}

export function canPickFromScreen(): boolean {
  return window.EyeDropper !== undefined
}

/** Returns a colour picked anywhere on the screen; undefined if cancelled. */
export async function pickFromScreen(): Promise<string | undefined> {
  if (window.EyeDropper === undefined) return undefined
  try {
    return (await new window.EyeDropper().open()).sRGBHex
  } catch {
    return undefined
  }
}
