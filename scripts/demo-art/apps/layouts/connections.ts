import { icon } from '../html.ts'

/** One end of a connection between two systems. */
export const end = (iconName: string, name: string, detail: string) =>
  `<div class="card grow" style="text-align:center;align-items:center;padding:26px 12px"><span style="display:inline-grid;place-items:center;width:64px;height:64px;border-radius:18px;background:var(--as);color:var(--at);font-size:28px">${icon(iconName)}</span><div class="bold" style="font-size:18px;margin-top:12px">${name}</div><div class="small muted">${detail}</div></div>`

/** The line between the two ends, labelled with the data that is synced. */
export const link = (text: string) =>
  `<div class="col" style="align-items:center;justify-content:center;width:170px;flex:none;gap:8px;color:var(--at)"><span class="small bold">${text}</span><div style="width:170px;height:3px;background:repeating-linear-gradient(90deg,var(--a) 0 10px,transparent 10px 18px)"></div>${icon('arrow-left-right')}</div>`
