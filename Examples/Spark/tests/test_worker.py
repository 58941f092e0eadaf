"""The process that answers lines, and how it is noticed when it does not."""

import os
import signal

import pytest

from cascade_worker import CascadeWorker, WorkerFailed


def test_answers_come_in_the_order_of_the_lines_batch_after_batch(cascade):
    with CascadeWorker([cascade, "resolve"]) as worker:
        for first in range(0, 3000, 1000):
            numbers = range(first, first + 1000)
            lines = [f"广州市海珠区{number}号".encode() for number in numbers]
            expected = [f"广东省/广州市/海珠区\t{number}号\n".encode() for number in numbers]
            assert worker.answers(lines) == expected
        assert worker.answers([]) == []
        worker.finish()


@pytest.mark.parametrize("line", [b"", b"a", b"\xff"])
def test_a_short_first_line_is_answered_before_another_follows(cascade, line):
    with CascadeWorker([cascade, "resolve", "--json"]) as worker:
        assert len(worker.answers([line])) == 1


def test_lines_and_answers_larger_than_a_pipe_do_not_block():
    lines = [b"x" * 1000] * 20_000
    with CascadeWorker(["cat"]) as worker:
        assert worker.answers(lines) == [line + b"\n" for line in lines]
        worker.finish()


def test_a_killed_process_is_noticed_at_the_next_lines(cascade):
    with CascadeWorker([cascade, "resolve"]) as worker:
        worker.answers([b""] * 10)
        os.kill(worker.pid, signal.SIGKILL)
        with pytest.raises(WorkerFailed, match=r"gave 10 answers to 30 lines \(SIGKILL\)"):
            worker.answers([b""] * 20)


def test_too_few_answers_are_noticed_though_the_status_is_good():
    with CascadeWorker(["head", "-n", "5"]) as worker:
        with pytest.raises(WorkerFailed, match=r"head gave 5 answers to 9 lines \(status 0\)$"):
            worker.answers([b"line"] * 9)


def test_half_an_answer_is_none():
    with CascadeWorker(["head", "-c", "7"]) as worker:
        with pytest.raises(WorkerFailed, match="gave 1 answers to 2 lines"):
            worker.answers([b"line"] * 2)


def test_too_many_answers_are_noticed_at_the_end():
    with CascadeWorker(["sed", "--unbuffered", "p"]) as worker:
        worker.answers([b"line"] * 2)
        with pytest.raises(WorkerFailed, match="gave more answers than the 2 lines"):
            worker.finish()


@pytest.mark.parametrize("status", [1, 3])
def test_a_bad_status_after_all_answers_is_noticed_with_what_was_said(status):
    script = f"sed --unbuffered ''; echo no more room >&2; exit {status}"
    with CascadeWorker(["sh", "-c", script]) as worker:
        worker.answers([b"line"] * 2)
        with pytest.raises(WorkerFailed, match=rf"end well \(status {status}\): no more room"):
            worker.finish()


def test_the_status_of_lines_at_fault_is_a_good_end(cascade):
    with CascadeWorker([cascade, "resolve", "--json"]) as worker:
        assert worker.answers([b"\xff"])[0].startswith(b'{"error":')
        worker.finish(found_faults=True)
    with CascadeWorker(["cat"]) as worker:
        worker.answers([b""])
        with pytest.raises(WorkerFailed, match="status 0"):
            worker.finish(found_faults=True)


def test_a_missing_program_is_named():
    with pytest.raises(FileNotFoundError, match="no-such-program"):
        CascadeWorker(["no-such-program"])


def test_no_process_outlives_an_error():
    with pytest.raises(ZeroDivisionError):
        with CascadeWorker(["sleep", "1000"]) as worker:
            raise ZeroDivisionError
    with pytest.raises(ProcessLookupError):
        os.kill(worker.pid, 0)
