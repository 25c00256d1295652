// Page title and browser notification when it is the user's turn.

import { settings } from '../common/settings.svelte'
import { t } from '../i18n/index.svelte'

export function titleFor(mine: boolean): string {
  return mine ? `● ${t('title.turn')} · ${t('app.name')}` : t('app.name')
}

export function notify(table: string, names: string): void {
  if (!settings.notifications || document.visibilityState === 'visible') return
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  try {
    const notice = new Notification(t('notice.title'), {
      body: t('notice.body', { names }),
      tag: `hexstead-${table}`,
    })
    notice.addEventListener('click', () => {
      window.focus()
      notice.close()
    })
  } catch {
    // Some phones only allow notifications from a service worker; the title shows it all the same.
  }
}
