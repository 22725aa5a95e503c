const CORRECTION = 'Correction';

/**
 * Pages of this module. `roles` means "any of these"; an admin may open every page; an empty list admits every
 * signed-in person.
 */
export default {
  name: 'mfe_translate',
  owner: 'Translation',
  routes: [
    { path: '/my-work', expose: './my-work', title: 'My work', roles: ['translator', 'editor', 'reviewer'] },
    {
      path: '/corrected-texts',
      expose: './corrected-texts',
      title: 'Corrected texts',
      roles: ['translator', 'editor', 'assigner', 'reviewer'],
    },
    { path: '/day-sheet', expose: './day-sheet', title: 'Day sheet', roles: ['translator', 'editor'] },
    { path: '/Activities', expose: './activities', title: 'Activities', roles: ['translator', 'assigner'] },
    {
      path: '/PredictionsDaily',
      expose: './predictions-daily',
      title: 'Predictions Daily',
      roles: ['translator', 'assigner'],
    },
    {
      path: '/Predictions10Days',
      expose: './predictions-10-days',
      title: 'Predictions 10 Days',
      roles: ['translator', 'assigner'],
    },
    { path: '/translate', expose: './vtt-translator', title: 'VTT Translator', roles: ['translator'] },
    // Editors correct subtitles on this screen too. They reach it from their work list; it has no menu entry.
    { path: '/CorrectionSubtitles', expose: './vtt-translator', title: 'Correction Subtitles', roles: ['editor'] },
    {
      path: '/CorrectionActivities',
      expose: './correction-activities',
      title: 'Correction Activities',
      roles: ['editor'],
    },
    {
      path: '/CorrectionPredictionDaily',
      expose: './correction-prediction-daily',
      title: 'Correction Prediction Daily',
      roles: ['editor'],
    },
    {
      path: '/CorrectionPrediction10Days',
      // This address is the path exactly as in the specification, braces included. It opens the same page.
      aliases: ['/{hash}'],
      expose: './correction-prediction-10-days',
      title: 'Correction Prediction 10 Days',
      roles: ['editor'],
    },
  ],
  menu: [
    { route: '/my-work', label: 'My work', icon: 'checklist', order: 15, count: { of: 'assigned' } },
    {
      route: '/day-sheet',
      label: 'Day sheet',
      // A list of lines, the first of which are ticked.
      icon: {
        paths: ['M4 6l1.5 1.5l2.5 -2.5', 'M4 12l1.5 1.5l2.5 -2.5', 'M4 18h4', 'M12 6h8', 'M12 12h8', 'M12 18h8'],
      },
      order: 16,
    },
    {
      route: '/corrected-texts',
      label: 'Corrected texts',
      // A sheet whose second line is crossed out.
      icon: {
        paths: ['M6 3h9l4 4v14h-13z', 'M9 10h7', 'M9 14h7', 'M10 16l5 -4'],
      },
      order: 17,
    },
    {
      route: '/Activities',
      label: 'Activities',
      icon: 'activity',
      order: 20,
      count: { of: 'assigned', kind: 'activity', stage: 'translate' },
    },
    {
      route: '/PredictionsDaily',
      label: 'PredictionsDaily',
      icon: 'calendar',
      order: 30,
      count: { of: 'assigned', kind: 'daily', stage: 'translate' },
    },
    {
      route: '/Predictions10Days',
      label: 'Predictions10Days',
      icon: 'calendar-stats',
      order: 40,
      count: { of: 'assigned', kind: 'tenday', stage: 'translate' },
    },
    {
      route: '/CorrectionActivities',
      label: 'Activities',
      icon: 'edit',
      order: 50,
      group: CORRECTION,
      count: { of: 'assigned', kind: 'activity', stage: 'correct' },
    },
    {
      route: '/CorrectionPredictionDaily',
      label: 'Prediction Daily',
      icon: 'calendar-check',
      order: 51,
      group: CORRECTION,
      count: { of: 'assigned', kind: 'daily', stage: 'correct' },
    },
    {
      route: '/CorrectionPrediction10Days',
      label: 'Prediction 10 Days',
      icon: 'calendar-time',
      order: 52,
      group: CORRECTION,
      count: { of: 'assigned', kind: 'tenday', stage: 'correct' },
    },
    {
      route: '/translate',
      label: 'Translate',
      icon: 'language',
      order: 60,
      count: { of: 'assigned', kind: 'video', stage: 'translate' },
    },
  ],
};
