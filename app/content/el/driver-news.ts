import type { driverNewsEn } from '../en/driver-news.ts'
import type { TextsOf } from '../texts.ts'

/** What a driver's phone says on its locked screen, in Greek: nothing of a guest. */
export const driverNews: TextsOf<typeof driverNewsEn> = {
  today: 'Σήμερα',
  tomorrow: 'Αύριο',
  title: {
    given: 'Νέα διαδρομή',
    changed: 'Άλλαξε μια διαδρομή',
    taken: 'Μια διαδρομή δεν είναι πια δική σας',
    due: 'Είναι ώρα: ενημερώστε το γραφείο',
    corrected: 'Το γραφείο αναίρεσε ένα βήμα',
    resolved: 'Το γραφείο τακτοποίησε ένα πρόβλημα',
    reopened: 'Ένα πρόβλημα είναι πάλι ανοιχτό',
    decided: 'Το γραφείο αποφάσισε για το «Δεν ήρθε»',
  },
}
