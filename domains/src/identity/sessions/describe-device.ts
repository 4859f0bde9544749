import { parse } from 'bowser'

/** Returns the browser and system of a user agent for a list: "Chrome on Windows", "Unknown device". */
export function describeDevice(userAgent: string | null): string {
  // Throws for an empty user agent.
  if (userAgent === null || userAgent.trim() === '') return 'Unknown device'
  const { browser, os } = parse(userAgent)
  if (browser.name && os.name) return `${browser.name} on ${os.name}`
  return browser.name || os.name || 'Unknown device'
}
