interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>
}

declare global {
  interface Window {
    /** Chromium's; other browsers have none. */
    readonly EyeDropper?: new () => EyeDropper
  }
}

export function canPickFromScreen(): boolean {
  return window.EyeDropper !== undefined
}

/** The colour that the person points at, anywhere on the screen; undefined where they change their mind. */
export async function pickFromScreen(): Promise<string | undefined> {
  if (window.EyeDropper === undefined) return undefined
  try {
    return (await new window.EyeDropper().open()).sRGBHex
  } catch {
    return undefined
  }
}
