import { row } from '@subtitle/sdk/testing';
import { act, screen } from '@testing-library/react';
import { ME } from './prediction-server';

export const DATE = '2026-12-01';
export const URL = `/PredictionsDaily?source=hi&target=te&date=${DATE}`;

/** Fields that assign a row of the tests' date to this person, from Hindi into Telugu. */
export const MINE = {
  from: DATE,
  to: DATE,
  assigned_te: ME,
  stage_te: 'translate',
  status_te: 'assigned',
  hi_1: 'एक',
  hi_2: 'दो',
  revision_te: 1,
} as const;
export const MESHA = row({ ...MINE, id: 11, lrname: 'Mesha' });
export const KARK = row({ ...MINE, id: 12, lrname: 'Kark' });

export const findOption = (name: RegExp) => screen.findByRole('option', { name });
export const getField = (column: string) => screen.getByLabelText<HTMLTextAreaElement>(new RegExp(column));
/** Lets time pass and React process incoming responses. @param duration milliseconds */
export const passTime = (duration: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, duration)));
