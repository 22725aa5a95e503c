import {
  IconActivity,
  IconBadgeCc,
  IconBrandYoutube,
  IconCalendar,
  IconCalendarCheck,
  IconCalendarStats,
  IconCalendarTime,
  IconChartBar,
  IconChecklist,
  IconCircleCheck,
  IconClipboardList,
  IconEdit,
  IconFileAnalytics,
  IconHelpCircle,
  IconLanguage,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconPoint,
  IconSettings,
  IconStack2,
  IconUpload,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';

const ICONS: Record<string, typeof IconPoint> = {
  activity: IconActivity,
  'badge-cc': IconBadgeCc,
  'brand-youtube': IconBrandYoutube,
  calendar: IconCalendar,
  'calendar-check': IconCalendarCheck,
  'calendar-stats': IconCalendarStats,
  'calendar-time': IconCalendarTime,
  'chart-bar': IconChartBar,
  checklist: IconChecklist,
  'circle-check': IconCircleCheck,
  'clipboard-list': IconClipboardList,
  edit: IconEdit,
  'file-analytics': IconFileAnalytics,
  'help-circle': IconHelpCircle,
  language: IconLanguage,
  'layout-dashboard': IconLayoutDashboard,
  'layout-kanban': IconLayoutKanban,
  settings: IconSettings,
  stack: IconStack2,
  upload: IconUpload,
  'user-check': IconUserCheck,
  users: IconUsers,
};

/** The icon a descriptor names; a dot where this shell does not know the name. */
export function MenuIcon({ name, size = 19 }: { name: string; size?: number }) {
  const Icon = ICONS[name] ?? IconPoint;
  return <Icon size={size} stroke={1.7} aria-hidden />;
}
