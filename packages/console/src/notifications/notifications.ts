/** One message in the panel. */
export interface InboxItem {
  readonly id: string
  readonly title: string
  readonly body: string
  /** Where it leads: an address of this or another surface. */
  readonly url: string | null
  readonly created_at: string
  readonly is_read: boolean
}

/** A message of the operator, shown above every page. */
export interface InboxAnnouncement {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly is_dismissible: boolean
}

export interface InboxPage {
  /** Newest first. */
  readonly items: readonly InboxItem[]
  readonly announcements: readonly InboxAnnouncement[]
  readonly unread_count: number
  readonly next_cursor: string | null
}

/** Whether the account gets one type of message in the app and by email. */
export interface InboxSetting {
  readonly type: string
  readonly label: string
  readonly description: string
  readonly in_app: boolean
  readonly email: boolean
  /** The email can't be turned off. */
  readonly is_email_required: boolean
}

/** Loads and changes the account's messages and their settings. */
export interface NotificationCalls {
  load(page: { readonly cursor: string | undefined; readonly signal: AbortSignal }): Promise<InboxPage>
  /** Marks messages as read; all of them without IDs. */
  read(ids?: readonly string[]): Promise<unknown>
  dismiss(announcementId: string): Promise<unknown>
  loadSettings(): Promise<readonly InboxSetting[]>
  /** Saves one type. Resolves to the settings of all types. */
  saveSetting(setting: InboxSetting): Promise<readonly InboxSetting[]>
}
