import type { ScreenMenu } from '@subtitle/contracts/operations/remotes';
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
  IconMessageQuestion,
  IconPoint,
  IconSettings,
  IconStack2,
  IconUpload,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';

const STROKE = 1.7;

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
  'message-question': IconMessageQuestion,
  settings: IconSettings,
  stack: IconStack2,
  upload: IconUpload,
  'user-check': IconUserCheck,
  users: IconUsers,
};

/** The icon that a descriptor names or draws; a dot if this shell does not know the name. */
export function MenuIcon({ name, size = 19 }: { name: ScreenMenu['icon']; size?: number }) {
  if (typeof name !== 'string') return <Drawn paths={name.paths} size={size} />;
  const Icon = (Object.hasOwn(ICONS, name) && ICONS[name]) || IconPoint;
  return <Icon size={size} stroke={STROKE} aria-hidden />;
}

/** The outlines of a module's own icon, drawn with the size and line width of the product's icons. */
function Drawn({ paths, size }: { paths: string[]; size: number }) {
  const line = { fill: 'none', stroke: 'currentColor', strokeWidth: STROKE } as const;
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...line}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
