import type { Words } from './words.ts';

/** How far a book has been read, by the exclusive shelf; as cells, and as columns that say yes or no. */
export const STATE_WORDS = {
  read: {
    en: 'read, finished, completed, complete, done, read but unowned',
    de: 'gelesen, fertig, fertig gelesen, ausgelesen, beendet, abgeschlossen, zu ende gelesen',
    fr: "lu, lue, lus, lues, déjà lu, j'ai lu, terminé, terminée, fini, finie, achevé",
    es: 'leído, leída, leídos, ya leído, terminado, terminada, acabado, finalizado, finalizada',
    it: 'letto, letta, letti, già letto, finito, finita, terminato, terminata, completato',
    pt: 'lido, lida, lidos, já li, já lido, concluído, concluída, terminado, terminada, finalizado',
    nl: 'gelezen, uit, uitgelezen, klaar, afgerond',
    pl: 'przeczytane, przeczytana, przeczytany, przeczytałem, przeczytałam, skończone, skończona, ukończone, ukończona',
    cs: 'přečteno, přečtené, přečtená, přečtený, dočteno, dokončeno, hotovo',
    sv: 'läst, lästa, utläst, färdig, färdigläst, avslutad, klar',
    ru: 'прочитано, прочитана, прочитан, прочитал, прочитала, прочитанные, закончено, дочитано',
  },
  'currently-reading': {
    en: 'currently reading, reading, in progress, started, current',
    de: 'lese ich gerade, lese gerade, am lesen, wird gelesen, in arbeit, angefangen, begonnen, aktuell, lesend',
    fr: 'en cours, en cours de lecture, je lis, lecture en cours, commencé, commencée',
    es: 'leyendo, leyendo ahora, en curso, en progreso, en lectura, empezado, comenzado, estoy leyendo',
    it: 'in lettura, in corso, sto leggendo, leggendo, iniziato, iniziata',
    pt: 'lendo, a ler agora, lendo agora, estou a ler, estou lendo, em leitura, em curso, em andamento, em progresso',
    nl: 'bezig, aan het lezen, mee bezig, nu aan het lezen, lezend, begonnen, ik lees nu',
    pl: 'czytam, w trakcie, w trakcie czytania, obecnie czytam, teraz czytam, rozpoczęte, zaczęte, czytane',
    cs: 'čtu, právě čtu, právě čtené, rozečteno, rozečtené, rozečtená, čteno, probíhá',
    sv: 'läser, läser nu, läses, pågående, pågår, påbörjad, håller på att läsa',
    ru: 'читаю, читаю сейчас, сейчас читаю, в процессе, читается, начато',
  },
  'to-read': {
    en: 'to read, want to read, planned, planning, wishlist, tbr, unread, not started, not begun',
    de: 'zu lesen, noch zu lesen, will ich lesen, möchte ich lesen, ungelesen, nicht gelesen, sub, wunschliste, leseliste, geplant',
    fr: 'à lire, pas lu, non lu, non lue, pas encore lu, pal, envie de lire, je veux lire, liste de souhaits, wishlist, prévu',
    es: 'por leer, para leer, quiero leer, pendiente, pendientes, no leído, sin leer, lista de deseos, deseado',
    it: 'da leggere, voglio leggere, non letto, non letta, lista dei desideri, in attesa, pianificato',
    pt: 'para ler, a ler, por ler, quero ler, não lido, não lida, lista de desejos, pendente, planejado',
    nl: 'te lezen, wil ik lezen, wil lezen, nog te lezen, nog lezen, ongelezen, niet gelezen, verlanglijst, gepland',
    pl: 'do przeczytania, chcę przeczytać, chcę czytać, nieprzeczytane, nieprzeczytana, w planach, planowane, lista życzeń',
    cs: 'chci číst, chci přečíst, k přečtení, nepřečteno, nepřečtené, nepřečtená, plánováno, seznam přání',
    sv: 'att läsa, ska läsa, vill läsa, oläst, olästa, inte läst, önskelista, planerad',
    ru: 'хочу прочитать, хочу прочесть, буду читать, не прочитано, не прочитана, непрочитано, к прочтению, в планах, список желаний',
  },
  'did-not-finish': {
    en: 'did not finish',
    de: 'abgebrochen, nicht beendet, nicht zu ende gelesen',
    fr: 'abandonné, abandonnée, abandon, pas fini, non terminé',
    es: 'abandonado, abandonada, no terminado, sin terminar, dejado',
    it: 'abbandonato, abbandonata, non finito, non terminato',
    pt: 'abandonado, abandonada, abandonei, não terminado, não concluído',
    nl: 'niet uitgelezen, gestopt, afgebroken, opgegeven',
    pl: 'porzucone, porzucona, przerwane, nieukończone, nieskończone',
    cs: 'nedočteno, nedočtené, nedočtená, odloženo navždy',
    sv: 'avbruten, gav upp, inte avslutad, ej avslutad',
    ru: 'брошено, бросил, бросила, не дочитано, недочитано, не дочитал, не дочитала',
  },
  paused: {
    en: 'paused',
    de: 'pausiert, unterbrochen, pause',
    fr: 'en pause, suspendu, interrompu',
    es: 'en pausa, pausado, pausada',
    it: 'in pausa, sospeso, interrotto',
    pt: 'em pausa, pausado, suspenso',
    nl: 'gepauzeerd, onderbroken, in pauze',
    pl: 'wstrzymane, wstrzymana, odłożone',
    cs: 'pozastaveno, odloženo, přerušeno',
    sv: 'pausad, pausat, vilande',
    ru: 'на паузе, отложено, приостановлено',
  },
} as const satisfies Record<string, Words>;

/** What people write for yes, and for no. */
export const YES_WORDS =
  'yes, y, true, x, 1, ja, j, wahr, oui, o, vrai, sí, si, s, verdadero, vero, sim, verdadeiro, waar, tak, prawda, ano, pravda, sant, да, истина';
export const NO_WORDS =
  'no, n, false, 0, nein, falsch, non, faux, falso, não, nee, onwaar, nie, fałsz, ne, nepravda, nej, falskt, нет, ложь';
