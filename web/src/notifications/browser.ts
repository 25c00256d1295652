// Page title and browser notifications: when it is the user's turn, and when a search for a game has found opponents.

import { remember, settings } from '../common/settings.svelte'
import { t } from '../i18n/index.svelte'
import { showToast } from '../ui/toasts.svelte'

export function titleFor(mine: boolean): string {
  return mine ? `● ${t('title.turn')} · ${t('app.name')}` : t('app.name')
}

/** Turn notifications on, if the user allows them, or off. */
export async function allowNotifications(wanted: boolean): Promise<void> {
  if (!wanted || typeof Notification === 'undefined') return remember({ notifications: false })
  const answer = await Notification.requestPermission()
  remember({ notifications: answer === 'granted' })
  if (answer !== 'granted') showToast(t('settings.notificationsRefused'))
}

export function notify(table: string, names: string): void {
  show(table, t('notice.title'), t('notice.body', { names }))
}

/** Notify that opponents are found and the game has begun. */
export function notifyFound(table: string): void {
  show(table, t('seek.found'), t('seek.foundHint'))
}

/** Show a notification of a table, unless the page is visible. */
function show(table: string, title: string, body: string): void {
  if (!settings.notifications || document.visibilityState === 'visible') return
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  try {
    const notice = new Notification(title, { body, tag: `hexstead-${table}` })
    notice.addEventListener('click', () => {
      window.focus()
      notice.close()
    })
  } catch {
    // Some phones only allow notifications from a service worker; the title shows it all the same.
  }
}
